import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import type { FieldErrors } from '../../shared/async/use-form-action';
import { emptyZone, type ZoneDraft } from './settings-draft';

interface DeliveryZonesProps {
  zones: ZoneDraft[];
  errors: FieldErrors;
  onChange: (zones: ZoneDraft[]) => void;
}

/** The countries that the shop delivers to, grouped by what it costs and how long it takes. */
export function DeliveryZones({ zones, errors, onChange }: DeliveryZonesProps) {
  const add = () => onChange([...zones, emptyZone(Math.max(-1, ...zones.map(({ id }) => id)) + 1)]);
  return (
    <>
      <ul className="delivery-zones" aria-label="Delivery zones">
        {zones.map((zone, place) => {
          const field = (name: 'countries' | 'price' | 'freeFrom' | 'days') => ({
            value: zone[name],
            error: errors[`${name}-${zone.id}`],
            autoComplete: 'off',
            onChange: ({ target }: { target: { value: string } }) =>
              onChange(zones.map((one) => (one === zone ? { ...one, [name]: target.value } : one))),
          });
          return (
            <li key={zone.id}>
              <Field
                label={`Countries of zone ${place + 1}`}
                hint="Codes such as DE, AT"
                {...field('countries')}
              />
              <Field label="Price" inputMode="decimal" {...field('price')} />
              <Field label="Free from" inputMode="decimal" {...field('freeFrom')} />
              <Field label="Working days" {...field('days')} />
              <Button
                look="plain"
                aria-label={`Remove zone ${place + 1}`}
                onClick={() => onChange(zones.filter((one) => one !== zone))}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
      <div>
        <Button onClick={add}>Add a zone</Button>
      </div>
    </>
  );
}
