import './print-promo.css';
import { ButtonLink } from '../../ui/button';

/** Invites to make a print of one's own. */
export function PrintPromo() {
  return (
    <aside className="print-promo" aria-label="Create your own print">
      <div>
        <h2>Create your own print</h2>
        <p>Not quite what you want? Describe your own, and we will paint it for you.</p>
      </div>
      <ButtonLink to="/generate-print">Start with a sentence</ButtonLink>
    </aside>
  );
}
