import './products.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { ManagedVariant } from '../../client/admin-api';
import { formatPence, toPounds } from '../../../../src/domain/shop/money.js';
import { AdminAsk } from '../../features/admin/ask';
import { penceOf } from '../../features/admin/pounds';
import { loaded } from '../../features/admin/loaded';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { ResultNotice } from '../../features/shared/result-notice';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';

export async function loader() {
  return { variants: await loaded(adminApi.variants) };
}

export function Component() {
  const { variants } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading="Products">
      <p className="admin-soft">
        Orders that were placed keep their prices. What is changed here no longer follows the catalogue’s
        files.
      </p>
      {variants.value ? <Variants first={variants.value.variants} /> : <AdminNotLoaded {...variants} />}
    </AdminSection>
  );
}

function Variants({ first }: { first: ManagedVariant[] }) {
  const [variants, setVariants] = useState(first);
  const [priced, setPriced] = useState<ManagedVariant>();
  const { result, busy, run } = useFormAction();
  const replace = (fresh: ManagedVariant) =>
    setVariants((before) => before.map((one) => (one.sku === fresh.sku ? fresh : one)));
  const sell = ({ sku }: ManagedVariant, sold: boolean) =>
    run(async () => {
      replace(await adminApi.editVariant(sku, { sold }));
    });
  return (
    <>
      <ResultNotice result={result} />
      <div className="admin-products">
        <AdminTable
          label="Products"
          rows={variants}
          keyOf={({ sku }) => sku}
          columns={[
            {
              name: 'Variant',
              cell: ({ description, sku, edited }) => (
                <>
                  {description}
                  <small>{edited ? `${sku}, edited here` : sku}</small>
                </>
              ),
            },
            {
              name: 'Price',
              figures: true,
              cell: (variant) => (
                <Button
                  look="plain"
                  className="money"
                  aria-label={`${formatPence(variant.price)}, change the price of ${variant.description}`}
                  onClick={() => setPriced(variant)}
                >
                  {formatPence(variant.price)}
                </Button>
              ),
            },
            {
              name: 'Sold',
              cell: (variant) => (
                <label className="admin-sold">
                  <input
                    type="checkbox"
                    role="switch"
                    aria-label={`Sold: ${variant.description}`}
                    checked={variant.sold}
                    disabled={busy}
                    onChange={({ target }) => void sell(variant, target.checked)}
                  />
                  {variant.sold ? 'Sold' : 'Not sold'}
                </label>
              ),
            },
          ]}
        />
      </div>
      {priced && (
        <ChangePrice
          key={priced.sku}
          variant={priced}
          onClose={() => setPriced(undefined)}
          onChanged={replace}
        />
      )}
    </>
  );
}

interface ChangePriceProps {
  variant: ManagedVariant;
  onClose: () => void;
  onChanged: (variant: ManagedVariant) => void;
}

function ChangePrice({ variant, onClose, onChanged }: ChangePriceProps) {
  const [price, setPrice] = useState(toPounds(variant.price));

  async function save() {
    const pence = penceOf(price);
    if (pence === undefined) return { price: 'A price in pounds, such as 32 or 32.50.' };
    if (pence !== variant.price) onChanged(await adminApi.editVariant(variant.sku, { price: pence }));
    onClose();
  }

  return (
    <AdminAsk
      shown
      heading="Change the price"
      act="Save price"
      acting="Saving ..."
      onClose={onClose}
      onAct={save}
    >
      {(errors) => (
        <>
          <p>{variant.description}</p>
          <Field
            label="Price in pounds"
            error={errors['price']}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        </>
      )}
    </AdminAsk>
  );
}
