import { useCallback } from 'react';
import { describePaper } from '../../../../../src/domain/orders/custom-size.js';
import { toPaper } from '../../../../../src/domain/orders/product.js';
import { adminApi } from '../../../client/admin-api';
import type { OrderFile } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useAsync } from '../../shared/async/use-async';

const ORIGIN_TEXTS: Record<NonNullable<OrderFile['file']>['made'], string> = {
  painted: 'painted at this size',
  scaled_down: 'scaled down',
  upscaled: 'scaled up',
};

/** The files that an order is printed from. */
export function AdminOrderFiles({ orderId }: { orderId: string }) {
  const orderFiles = useAsync(useCallback(() => adminApi.orderFiles(orderId), [orderId]));
  if (orderFiles.status === 'loading') return <p role="status">Loading</p>;
  if (orderFiles.status === 'failed') return <Notice tone="danger">{orderFiles.error.message}</Notice>;
  const { files } = orderFiles.value;
  if (files.length === 0) return <p className="admin-soft">This order has nothing to print.</p>;
  return (
    <>
      <ul className="admin-list">
        {files.map((one) => (
          <li key={`${one.generation_job_id}/${one.size}/${one.fit}`}>
            <File {...one} />
          </li>
        ))}
      </ul>
      {files.some(({ file }) => file === null) && (
        <div>
          <Button onClick={orderFiles.reload}>Look again</Button>
        </div>
      )}
    </>
  );
}

/** Listed sizes are named with the shorter side first. */
const PORTRAIT = { width: 1, height: 2 };

function File({ title, size, fit, quantity, file }: OrderFile) {
  const paper = toPaper(size, PORTRAIT);
  const name = `${title}, ${describePaper(paper)}${fit === 'filled' ? ', fills the paper' : ''}`;
  return (
    <>
      {file ? (
        <a href={file.path} download>
          {name}
        </a>
      ) : (
        name
      )}
      {quantity > 1 && ` (${quantity} times)`}
      <span className="admin-soft">
        {file
          ? ` ${file.width} × ${file.height} pixels, ${ORIGIN_TEXTS[file.made]}, ${(file.bytes / 1e6).toFixed(1)} MB`
          : ' is being made'}
      </span>
    </>
  );
}
