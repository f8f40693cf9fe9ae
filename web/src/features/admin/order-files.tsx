import { useCallback } from 'react';
import { adminApi } from '../../client/admin-api';
import type { OrderFile } from '../../client/admin-api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useAsync } from '../shared/async/use-async';

const MADE: Record<NonNullable<OrderFile['file']>['made'], string> = {
  painted: 'painted at this size',
  scaled_down: 'scaled down',
  upscaled: 'scaled up',
};

/** The files that an order is printed from. */
export function AdminOrderFiles({ orderId }: { orderId: string }) {
  const asked = useAsync(useCallback(() => adminApi.orderFiles(orderId), [orderId]));
  if (asked.status === 'loading') return <p role="status">Loading</p>;
  if (asked.status === 'failed') return <Notice tone="danger">{asked.error.message}</Notice>;
  const { files } = asked.value;
  if (files.length === 0) return <p className="admin-soft">Nothing of it is printed.</p>;
  return (
    <>
      <ul className="admin-list">
        {files.map((one) => (
          <li key={`${one.generation_job_id}/${one.size}`}>
            <File {...one} />
          </li>
        ))}
      </ul>
      {files.some(({ file }) => file === null) && (
        <div>
          <Button onClick={asked.reload}>Look again</Button>
        </div>
      )}
    </>
  );
}

function File({ title, size, quantity, file }: OrderFile) {
  const name = `${title}, ${size.replace('x', ' × ')} cm`;
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
          ? ` ${file.width} × ${file.height} pixels, ${MADE[file.made]}, ${(file.bytes / 1e6).toFixed(1)} MB`
          : ' is being made'}
      </span>
    </>
  );
}
