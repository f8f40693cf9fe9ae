import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { adminApi } from '../../client/admin-api';
import type { ProductOption } from '../../client/api';
import type { ManagedDiscount } from '../../client/admin-api';
import { EditDiscount } from '../../features/admin/shop/edit-discount';
import { formatPrice } from '../../features/shared/format-price';
import { toDay } from '../../features/admin/day-field';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { withSaved } from '../../features/admin/shop/with-saved';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { ResultNotice } from '../../features/shared/result-notice';
import { findOptions, loadCatalogue } from '../../features/wall/catalogue';
import { Button } from '../../ui/button';

export async function loader() {
  return {
    first: await loadForAdmin(async () => {
      const [{ discounts }, catalogue] = await Promise.all([adminApi.discounts(), loadCatalogue()]);
      return { discounts, formats: findOptions(catalogue, 'Format') };
    }),
  };
}

export function Component() {
  const { first } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading={ADMIN_TITLES.discounts}>
      <p className="admin-soft">Existing orders keep their discounts.</p>
      {first.value ? (
        <Discounts first={first.value.discounts} formats={first.value.formats} />
      ) : (
        <AdminLoadFailed {...first} />
      )}
    </AdminSection>
  );
}

function Discounts({ first, formats }: { first: ManagedDiscount[]; formats: ProductOption[] }) {
  const [discounts, setDiscounts] = useState(first);
  /** Null for a new one. */
  const [edited, setEdited] = useState<ManagedDiscount | null>();
  const { result, busy, run } = useFormAction();
  const replace = (saved: ManagedDiscount) => setDiscounts((before) => withSaved(before, saved));
  const setActive = ({ id, created_at: _, uses: __, ...body }: ManagedDiscount, active: boolean) =>
    run(async () => {
      replace(await adminApi.saveDiscount(id, { ...body, active }));
    });
  return (
    <>
      <ResultNotice result={result} />
      <div>
        <Button onClick={() => setEdited(null)}>Add a discount</Button>
      </div>
      {discounts.length === 0 ? (
        <p>There are no discounts.</p>
      ) : (
        <AdminTable
          label="Discounts"
          rows={discounts}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'Discount',
              cell: (discount) => (
                <Button look="plain" onClick={() => setEdited(discount)}>
                  {discount.code ?? discount.name}
                </Button>
              ),
            },
            { name: 'What', cell: (discount) => describeDiscount(discount, formats) },
            {
              name: 'Uses',
              numeric: true,
              cell: ({ uses, max_uses }) => (max_uses === null ? uses : `${uses} of ${max_uses}`),
            },
            { name: 'Until', cell: ({ ends_at }) => toDay(ends_at) },
            {
              name: 'Applies',
              cell: (discount) => (
                <label className="admin-check">
                  <input
                    type="checkbox"
                    role="switch"
                    aria-label={`Applies: ${discount.name}`}
                    checked={discount.active}
                    disabled={busy}
                    onChange={({ target }) => void setActive(discount, target.checked)}
                  />
                  {discount.active ? 'On' : 'Off'}
                </label>
              ),
            },
          ]}
        />
      )}
      {edited !== undefined && (
        <EditDiscount
          key={edited?.id ?? 'new'}
          discount={edited ?? undefined}
          formats={formats}
          onClose={() => setEdited(undefined)}
          onSaved={replace}
        />
      )}
    </>
  );
}

function describeDiscount(
  { kind, value, full_price_copies, minimum, code, formats: reduced }: ManagedDiscount,
  formats: ProductOption[],
): string {
  const what = kind === 'percent' ? `${value} %` : kind === 'amount' ? formatPrice(value) : 'Free delivery';
  return [
    what,
    full_price_copies > 0 && `after ${full_price_copies} at full price`,
    reduced !== null && `only ${nameFormats(formats, reduced)}`,
    minimum > 0 && `from ${formatPrice(minimum)}`,
    code === null && 'without a code',
  ]
    .filter(Boolean)
    .join(', ');
}

const nameFormats = (formats: ProductOption[], ids: readonly number[]) =>
  formats
    .filter(({ id }) => ids.includes(id))
    .map(({ friendly_name }) => friendly_name)
    .join(' and ');
