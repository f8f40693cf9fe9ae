import { adminApi } from '../../../client/admin-api';
import type { ExportName } from '../../../../../src/domain/orders/exports.js';
import { Button } from '../../../ui/button';
import { useFormAction } from '../../shared/async/use-form-action';
import { ResultNotice } from '../../shared/result-notice';
import { saveFile } from '../../shared/save-file';

/** Saves all orders, or payments and refunds, as tables for a spreadsheet. */
export function AdminOrderExports() {
  const { result, busy, run } = useFormAction();
  const save = (what: ExportName) =>
    run(async () =>
      saveFile(`${what}.csv`, 'text/csv;charset=utf-8', `\ufeff${await adminApi.exportSales(what)}`),
    );
  return (
    <>
      <div className="admin-actions">
        <Button look="plain" disabled={busy} onClick={() => void save('orders')}>
          Export orders
        </Button>
        <Button look="plain" disabled={busy} onClick={() => void save('payments')}>
          Export payments
        </Button>
      </div>
      <ResultNotice result={result} />
    </>
  );
}
