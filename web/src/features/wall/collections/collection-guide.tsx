import './collection-guide.css';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Collection } from '../../../client/api';
import { word, wordLanguage } from '../../../client/words';
import { collectionPath } from '../../../../../src/adapters/http/routes/pages.js';
import { textLanguage } from '../../../client/untranslated';

type Advice = NonNullable<Collection['best_practices']>;

/** The buying guide; nothing if the collection has no texts for it. */
export function CollectionGuide({ collection }: { collection: Collection }) {
  const { best_practices, room_tips, psychological_effects, scientific_backing, untranslated } = collection;
  if (!best_practices && !room_tips && !psychological_effects && !scientific_backing) return null;
  return (
    <section className="collection-guide" aria-labelledby="guide">
      <h2 id="guide">{t`Guide to Choosing Wall Art`}</h2>
      <div className="collection-guide-parts">
        {best_practices && (
          <Part heading={t`Best Practices`} lang={textLanguage(untranslated, 'best_practices')}>
            <AdviceText advice={best_practices} />
          </Part>
        )}
        {room_tips && (
          <Part heading={t`Room Tips`} lang={textLanguage(untranslated, 'room_tips')}>
            <AdviceText advice={room_tips} areRooms />
          </Part>
        )}
        {psychological_effects && (
          <Part heading={t`Psychological Effects`} lang={textLanguage(untranslated, 'psychological_effects')}>
            <AdviceText advice={psychological_effects} />
          </Part>
        )}
        {scientific_backing && (
          <Part heading={t`Scientific Background`} lang={textLanguage(untranslated, 'scientific_backing')}>
            <p>{scientific_backing}</p>
          </Part>
        )}
      </div>
    </section>
  );
}

interface PartProps {
  heading: string;
  lang: 'en' | undefined;
  children: ReactNode;
}

function Part({ heading, lang, children }: PartProps) {
  return (
    <section>
      <h3>{heading}</h3>
      <div lang={lang}>{children}</div>
    </section>
  );
}

function AdviceText({ advice, areRooms }: { advice: Advice; areRooms?: boolean }) {
  if (Array.isArray(advice)) return <List texts={advice} />;
  return (
    <dl>
      {Object.entries(advice).map(([label, text]) => (
        <div key={label}>
          <dt lang={areRooms ? wordLanguage(undefined) : undefined}>
            {areRooms ? <Link to={collectionPath('recommended_room', label)}>{word(label)}</Link> : label}
          </dt>
          <dd>{Array.isArray(text) ? <List texts={text} /> : text}</dd>
        </div>
      ))}
    </dl>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="collection-guide-list">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
