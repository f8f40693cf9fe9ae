import '../shared/not-found.css';
import { ButtonLink } from '../../ui/button';
import { useHead } from '../shared/head';

/** Where a print hung that the shop no longer shows. */
export function PrintTakenDown() {
  useHead({ title: 'Print taken down', meta: { robots: 'noindex' } });
  return (
    <div className="page not-found">
      <div className="not-found-gap" aria-hidden="true">
        <span>gone</span>
      </div>
      <div className="not-found-words">
        <h1>
          This print has been <em>taken down</em>
        </h1>
        <p>
          It hung here, and the shop no longer shows or sells it. Orders of it are not touched, and its maker
          still has it.
        </p>
        <div className="not-found-steps">
          <ButtonLink look="primary" to="/prints">
            Shop Prints
          </ButtonLink>
          <ButtonLink look="plain" to="/collections">
            Find one like it by colour or room
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
