import type { ComponentProps } from 'react';
import { Field, TextArea } from '../../ui/field';
import type { FieldErrors } from '../shared/async/use-form-action';
import { DeliveryZones } from './delivery-zones';
import type { SettingsDraft } from './settings-draft';

interface SettingsFieldsProps {
  draft: SettingsDraft;
  errors: FieldErrors;
  onChange: (part: Partial<SettingsDraft>) => void;
}

type TextName = {
  [Name in keyof SettingsDraft]: SettingsDraft[Name] extends string ? Name : never;
}[keyof SettingsDraft];

const bind =
  ({ draft, errors, onChange }: SettingsFieldsProps) =>
  (name: TextName) => ({
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

function Check({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="admin-check">
      <input type="checkbox" {...rest} />
      {label}
    </label>
  );
}

export function DeliverySettings(props: SettingsFieldsProps) {
  const { draft, errors, onChange } = props;
  return (
    <fieldset>
      <legend>Delivery</legend>
      <Field
        label="The shop’s country"
        hint="As in a sentence: dispatched from the UK."
        maxLength={60}
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
    <fieldset>
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
    <fieldset>
      <legend>Tax</legend>
      <Field label="Name" hint="As receipts say it." maxLength={30} {...field('taxName')} />
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
    <fieldset>
      <legend>Colour of buttons and links</legend>
      <Field label="On light pages" type="color" {...field('accentLight')} />
      <Field label="On dark pages" type="color" {...field('accentDark')} />
    </fieldset>
  );
}

export function TextSettings(props: SettingsFieldsProps) {
  const field = bind(props);
  return (
    <fieldset>
      <legend>Texts</legend>
      <TextArea
        label="Footer"
        hint="Without one, it says what the shop sells."
        maxLength={2000}
        {...field('footer')}
      />
      <TextArea label="Faulty goods" rows={6} maxLength={2000} {...field('faults')} />
      <TextArea label="Law that applies" rows={6} maxLength={2000} {...field('law')} />
      <Field
        label="Data protection authority"
        hint="Where people may complain. Empty for none."
        maxLength={120}
        {...field('authorityName')}
      />
      <Field label="Its address on the web" type="url" {...field('authorityUrl')} />
    </fieldset>
  );
}
