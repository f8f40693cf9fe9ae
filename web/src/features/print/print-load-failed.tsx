import './print-load-failed.css';
import { Button, ButtonLink } from '../../ui/button';
import { useNoindexHead } from '../shared/head/use-head';

export function PrintLoadFailed() {
  useNoindexHead('Error loading print');
  return (
    <div className="page print-error" role="alert">
      <h1>Error loading print</h1>
      <p>There was an error loading this print. Please try again later.</p>
      <div className="print-error-steps">
        <Button onClick={() => location.reload()}>Try again</Button>
        <ButtonLink look="plain" to="/prints">
          See all prints
        </ButtonLink>
      </div>
    </div>
  );
}
