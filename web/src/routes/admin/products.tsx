import './products.css';
import { shopFacts } from '../../client/shop';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedVariant } from '../../client/admin-api';
import { toAmountError } from '../../features/shared/amount-error';
import { formatPrice } from '../../features/shared/format-price';
import { parseMoney, toDecimal } from '../../../../src/domain/shop/money.js';
import { AdminFormDialog } from '../../features/admin/form-dialog';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { ResultNotice } from '../../features/shared/result-notice';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';

export async function loader() {
  return { variants: await loadForAdmin(adminApi.variants) };
}

export function Component() {
  const { variants } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading={ADMIN_TITLES.products}>
      <p className="admin-soft">
        Existing orders keep their prices. A variant that you change here is no longer updated from the
        catalogue’s files.
      </p>
      {variants.value ? <Variants first={variants.value.variants} /> : <AdminLoadFailed {...variants} />}
    </AdminSection>
  );
}

function Variants({ first }: { first: ManagedVariant[] }) {
  const [variants, setVariants] = useState(first);
  const [priced, setPriced] = useState<ManagedVariant>();
  const { result, busy, run } = useFormAction();
  const replace = (fresh: ManagedVariant) =>
    setVariants((before) => before.map((one) => (one.sku === fresh.sku ? fresh : one)));
  const setForSale = ({ sku }: ManagedVariant, sold: boolean) =>
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
          rowKey={({ sku }) => sku}
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
              numeric: true,
              cell: (variant) => (
                <Button
                  look="plain"
                  className="money"
                  aria-label={`${describePrice(variant)}, change the price of ${variant.description}`}
                  onClick={() => setPriced(variant)}
                >
                  {describePrice(variant)}
                </Button>
              ),
            },
            {
              name: 'For sale',
              cell: (variant) => (
                <label className="admin-check">
                  <input
                    type="checkbox"
                    role="switch"
                    aria-label={`For sale: ${variant.description}`}
                    checked={variant.sold}
                    disabled={busy}
                    onChange={({ target }) => void setForSale(variant, target.checked)}
                  />
                  {variant.sold ? 'For sale' : 'Not for sale'}
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

const describePrice = ({ price, custom_size }: ManagedVariant) =>
  `${custom_size ? 'from ' : ''}${formatPrice(price)}`;

interface ChangePriceProps {
  variant: ManagedVariant;
  onClose: () => void;
  onChanged: (variant: ManagedVariant) => void;
}

function ChangePrice({ variant, onClose, onChanged }: ChangePriceProps) {
  const [price, setPrice] = useState(toDecimal(variant.price, shopFacts.currency));

  async function save() {
    const parsed = parseMoney(price, shopFacts.currency);
    if (parsed === undefined)
      return {
        price: toAmountError(
          price,
          `Enter a price, such as ${toDecimal(variant.price, shopFacts.currency)}.`,
        ),
      };
    if (parsed !== variant.price) onChanged(await adminApi.editVariant(variant.sku, { price: parsed }));
    onClose();
  }

  return (
    <AdminFormDialog
      shown
      heading="Change the price"
      submit="Save price"
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <p>{variant.description}</p>
          {variant.custom_size && <p>This is the price of the smallest size. Larger ones cost more.</p>}
          <Field
            label={`Price in ${shopFacts.currency}`}
            error={errors['price']}
            inputMode="decimal"
            autoComplete="off"
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        </>
      )}
    </AdminFormDialog>
  );
}
