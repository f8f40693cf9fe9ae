import { useState } from 'react';
import { parseMoney, toDecimal } from '../../../../../src/domain/shop/money.js';
import {
  MAX_CODE_CHARACTERS,
  MAX_DISCOUNT_NAME_CHARACTERS,
} from '../../../../../src/domain/orders/discount.js';
import { adminApi } from '../../../client/admin-api';
import type { DiscountBody, ManagedDiscount } from '../../../client/admin-api';
import type { ProductOption } from '../../../client/api';
import { shopFacts } from '../../../client/shop';
import { Field, Select } from '../../../ui/field';
import { toAmountError } from '../../shared/amount-error';
import type { FieldErrors } from '../../shared/async/use-form-action';
import { toDay, toMoment } from '../day-field';
import { CheckList } from '../check-list';
import { AdminFormDialog } from '../form-dialog';
import { randomUuid } from '../../shared/random-uuid';

interface EditDiscountProps {
  /** Undefined for a new one. */
  discount: ManagedDiscount | undefined;
  /** All formats of the catalogue. */
  formats: ProductOption[];
  onClose: () => void;
  onSaved: (discount: ManagedDiscount) => void;
}

const toText = (number: number | null) => (number === null ? '' : String(number));

/** What the form holds as text. */
function toFields(discount: ManagedDiscount | undefined) {
  const kind = discount?.kind ?? 'percent';
  return {
    code: discount?.code ?? '',
    name: discount?.name ?? '',
    kind,
    value: discount
      ? kind === 'amount'
        ? toDecimal(discount.value, shopFacts.currency)
        : toText(discount.value)
      : '10',
    copies: toText(discount?.full_price_copies ?? 0),
    minimum: discount?.minimum ? toDecimal(discount.minimum, shopFacts.currency) : '',
    from: toDay(discount?.starts_at),
    until: toDay(discount?.ends_at),
    uses: toText(discount?.max_uses ?? null),
    perPerson: toText(discount?.max_uses_per_person ?? null),
  };
}
type Fields = ReturnType<typeof toFields>;

const toCount = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined);
const toLimit = (text: string) => (text.trim() === '' ? null : toCount(text));

/** The body, or what is wrong by field. */
function parseFields(
  fields: Fields,
  stored: ManagedDiscount | undefined,
): { body: Omit<DiscountBody, 'formats' | 'active'> } | { errors: FieldErrors } {
  const { code, kind } = fields;
  const value =
    kind === 'free_delivery'
      ? 0
      : kind === 'percent'
        ? toCount(fields.value)
        : parseMoney(fields.value, shopFacts.currency);
  const minimum = fields.minimum.trim() === '' ? 0 : parseMoney(fields.minimum, shopFacts.currency);
  const copies = toCount(fields.copies);
  const [uses, perPerson] = [toLimit(fields.uses), toLimit(fields.perPerson)];
  const name = fields.name.trim() || code.trim();
  const errors: FieldErrors = {
    ...(name === '' && { name: 'Enter a name, or a code.' }),
    ...(value === undefined && {
      value: toAmountError(fields.value, 'Enter a number, such as 10 or 12.50.'),
    }),
    ...(minimum === undefined && {
      minimum: toAmountError(fields.minimum, 'Enter an amount, such as 50.00.'),
    }),
    ...(copies === undefined && { copies: 'Enter a whole number, such as 1.' }),
    ...(uses === undefined && { uses: 'Enter a whole number, or nothing.' }),
    ...(perPerson === undefined && { perPerson: 'Enter a whole number, or nothing.' }),
  };
  if (value === undefined || minimum === undefined || copies === undefined) return { errors };
  if (uses === undefined || perPerson === undefined || name === '') return { errors };
  const body = {
    code: code.trim() || null,
    name,
    kind,
    value,
    full_price_copies: copies,
    minimum,
    starts_at: toMoment(fields.from, stored?.starts_at),
    ends_at: toMoment(fields.until, stored?.ends_at),
    max_uses: uses,
    max_uses_per_person: perPerson,
  };
  return { body };
}

/** A form for a code, or for a rule that applies by itself. */
export function EditDiscount({ discount, formats, onClose, onSaved }: EditDiscountProps) {
  const [fields, setFields] = useState(() => toFields(discount));
  const [id] = useState(() => discount?.id ?? randomUuid());
  const [reduced, setReduced] = useState(() => discount?.formats ?? formats.map((format) => format.id));
  const field = (name: keyof Fields) => ({
    value: fields[name],
    autoComplete: 'off',
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: value })),
  });

  async function save() {
    const parsed = parseFields(fields, discount);
    if ('errors' in parsed) return parsed.errors;
    if (reduced.length === 0) return { formats: 'Choose at least one format.' };
    const { active = true } = discount ?? {};
    const some = reduced.length < formats.length ? reduced : null;
    onSaved(await adminApi.saveDiscount(id, { ...parsed.body, formats: some, active }));
    onClose();
    return undefined;
  }

  return (
    <AdminFormDialog
      shown
      heading={discount ? `Change ${discount.name}` : 'Add a discount'}
      submit="Save"
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <Field
            label="Code"
            hint="What buyers enter. Without one, the discount applies by itself."
            maxLength={MAX_CODE_CHARACTERS}
            {...field('code')}
          />
          <Field
            label="Name"
            hint="As baskets, receipts and mails call it. The code if it is empty."
            maxLength={MAX_DISCOUNT_NAME_CHARACTERS}
            error={errors['name']}
            {...field('name')}
          />
          <Select label="Reduces" {...field('kind')}>
            <option value="percent">Prints, by a percentage</option>
            <option value="amount">Prints, by an amount</option>
            <option value="free_delivery">Free delivery</option>
          </Select>
          {fields.kind !== 'free_delivery' && (
            <Field
              label={fields.kind === 'percent' ? 'Per cent' : `Amount in ${shopFacts.currency}`}
              inputMode="decimal"
              error={errors['value']}
              {...field('value')}
            />
          )}
          <CheckList
            legend="Formats"
            options={formats.map((format) => ({ key: format.id, label: format.friendly_name }))}
            chosen={reduced}
            error={errors['formats']}
            onChange={setReduced}
          />
          <Field
            label="Copies at full price"
            hint="1 reduces the second print and each further one; the dearest keeps its price."
            inputMode="numeric"
            error={errors['copies']}
            {...field('copies')}
          />
          <Field
            label={`Minimum in ${shopFacts.currency}`}
            hint="What the prints of the basket must cost."
            inputMode="decimal"
            error={errors['minimum']}
            {...field('minimum')}
          />
          <Field label="From" type="date" {...field('from')} />
          <Field label="Until, without that day" type="date" {...field('until')} />
          <Field
            label="Uses in all"
            hint="Empty without a limit. Only a code has one."
            inputMode="numeric"
            error={errors['uses']}
            {...field('uses')}
          />
          <Field
            label="Uses per person"
            inputMode="numeric"
            error={errors['perPerson']}
            {...field('perPerson')}
          />
        </>
      )}
    </AdminFormDialog>
  );
}
