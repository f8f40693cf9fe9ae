import type { ComponentProps } from 'react';
import type { EditableSettings } from '../../../client/admin-api';
import { Field, TextArea } from '../../../ui/field';
import type { FieldErrors } from '../../shared/async/use-form-action';
import { DeliveryZones } from './delivery-zones';
import type { SettingsDraft } from './settings-draft';
import { IDENTITY_LIMITS } from '../../../../../src/domain/shop/settings.js';

export interface SettingsFieldsProps {
  draft: SettingsDraft;
  errors: FieldErrors;
  onChange: (part: Partial<SettingsDraft>) => void;
  /** What mails say without the owner's words, by language. */
  defaults: EditableSettings['mail_defaults'];
}

type FieldName = {
  [Name in keyof SettingsDraft]: SettingsDraft[Name] extends string ? Name : never;
}[keyof SettingsDraft];

export const bind =
  ({ draft, errors, onChange }: SettingsFieldsProps) =>
  (name: FieldName) => ({
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

export function Check({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="admin-check">
      <input type="checkbox" {...rest} />
      {label}
    </label>
  );
}

export function IdentitySettings(props: SettingsFieldsProps) {
  const field = bind(props);
  return (
    <fieldset id="shop">
      <legend>The shop</legend>
      <Field label="Name of the shop" maxLength={IDENTITY_LIMITS.shopName} {...field('name')} />
      <Field
        label="Support address"
        hint="For questions of customers. Notices about withdrawals go there, too."
        type="email"
        maxLength={IDENTITY_LIMITS.supportEmail}
        {...field('supportEmail')}
      />
      <Field
        label="Owner’s name"
        hint="On legal pages and receipts. Empty for the shop’s name."
        maxLength={IDENTITY_LIMITS.legalName}
        {...field('legalName')}
      />
      <TextArea label="Owner’s postal address" rows={4} {...field('legalAddress')} />
      <Field
        label="Phone"
        hint="Shops in the EU must give one."
        type="tel"
        maxLength={IDENTITY_LIMITS.number}
        {...field('phone')}
      />
      <Field
        label="Represented by"
        hint="Who acts for a company."
        maxLength={IDENTITY_LIMITS.line}
        {...field('representedBy')}
      />
      <Field label="Company number" maxLength={IDENTITY_LIMITS.number} {...field('companyNumber')} />
      <Field label="VAT number" maxLength={IDENTITY_LIMITS.number} {...field('vatNumber')} />
      <TextArea
        label="Responsible person in the EU"
        hint="Name and address, for product safety. Empty without one."
        rows={4}
        {...field('responsiblePerson')}
      />
    </fieldset>
  );
}

export function DeliverySettings(props: SettingsFieldsProps) {
  const { draft, errors, onChange } = props;
  return (
    <fieldset id="delivery">
      <legend>Delivery</legend>
      <Field
        label="The shop’s country"
        hint="As in a sentence: dispatched from the UK."
        maxLength={IDENTITY_LIMITS.countryName}
        {...bind(props)('countryName')}
      />
      <DeliveryZones zones={draft.zones} errors={errors} onChange={(zones) => onChange({ zones })} />
    </fieldset>
  );
}

export function DaySettings(props: SettingsFieldsProps) {
  const { draft, onChange } = props;
  const field = bind(props);
  return (
    <fieldset id="days">
      <legend>Working days</legend>
      <Field label="To make a print" hint="Such as 2 to 3." {...field('printDays')} />
      <Field label="To make a framed print" {...field('frameDays')} />
      <TextArea
        label="Holidays"
        hint="One per line: 12-25, easter+1, monday from 05-25, or 2026-11-30."
        rows={8}
        {...field('holidays')}
      />
      <Check
        label="A holiday at a weekend is taken on the next working day"
        checked={draft.holidaysMoved}
        onChange={({ target }) => onChange({ holidaysMoved: target.checked })}
      />
      <Field label="Days for returns" inputMode="numeric" {...field('returnsDays')} />
    </fieldset>
  );
}

export function TaxSettings(props: SettingsFieldsProps) {
  const { draft, onChange } = props;
  const field = bind(props);
  return (
    <fieldset id="tax">
      <legend>Tax</legend>
      <Field
        label="Name"
        hint="As receipts say it."
        maxLength={IDENTITY_LIMITS.taxName}
        {...field('taxName')}
      />
      <TextArea label="Rates in per cent" hint="One country per line: GB 20" {...field('taxRates')} />
      <Check
        label="Prices include it"
        checked={draft.taxIncluded}
        onChange={({ target }) => onChange({ taxIncluded: target.checked })}
      />
    </fieldset>
  );
}

export function ColorSettings(props: SettingsFieldsProps) {
  const field = bind(props);
  return (
    <fieldset id="colours">
      <legend>Colour of buttons and links</legend>
      <Field label="On light pages" type="color" {...field('accentLight')} />
      <Field label="On dark pages" type="color" {...field('accentDark')} />
    </fieldset>
  );
}
