import './collection-related.css';
import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { Await, Link } from 'react-router-dom';
import type { RelatedCollection } from '../../../client/api';
import { Icon } from '../../../ui/icon';
import { COLLECTION_WORDS } from '../../../../../src/domain/prints/collection-type.js';
import { collectionPath } from '../../../../../src/adapters/http/routes/pages.js';
import { roomIcon } from '../../shared/room-icon';

/** Texts of SPEC section 2. */
const SUBTITLES: Record<RelatedCollection['type'], string> = {
  recommended_room: t`Find prints for complementary spaces`,
  color: t`See prints in a similar shade`,
  color_psychology_primary_trait: t`Discover prints with related emotional qualities`,
  color_category: t`View prints in harmonious color categories`,
  color_psychology_impact_level: t`Explore prints with similar psychological impact`,
  keywords: t`See prints of similar subjects`,
};

/** null if they could not be loaded. */
export type Related = Promise<RelatedCollection[] | null>;

export function CollectionRelated({ related }: { related: Related }) {
  return (
    <section className="collection-related" aria-labelledby="related">
      <h2 id="related">{t`Related Collections`}</h2>
      <Suspense fallback={<Placeholders />}>
        <Await resolve={related}>{(found) => <Cards found={found} />}</Await>
      </Suspense>
    </section>
  );
}

function Cards({ found }: { found: RelatedCollection[] | null }) {
  if (found === null) return <p>{t`Related collections could not be loaded.`}</p>;
  if (found.length === 0) return <p>{t`No related collections found`}</p>;
  return (
    <ul className="collection-related-list">
      {found.map((one) => (
        <li key={`${one.type} ${one.value}`}>
          <RelatedCard one={one} />
        </li>
      ))}
    </ul>
  );
}

function RelatedCard({ one: { type, value, label } }: { one: RelatedCollection }) {
  const icon = type === 'recommended_room' ? roomIcon(value) : undefined;
  return (
    <Link className="collection-related-card" to={collectionPath(type, value)}>
      <span className="label">{COLLECTION_WORDS[type].name}</span>
      <span className="collection-related-label">
        {label}
        {icon && <Icon name={icon} />}
      </span>
      <span className="collection-related-words">{SUBTITLES[type]}</span>
    </Link>
  );
}

function Placeholders() {
  return (
    <div className="collection-related-list" role="status" aria-label={t`Loading`}>
      {[0, 1, 2].map((at) => (
        <span key={at} className="collection-related-blank" />
      ))}
    </div>
  );
}
