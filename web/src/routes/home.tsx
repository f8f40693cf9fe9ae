import './home.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Await, Link, useLoaderData } from 'react-router-dom';
import { arrangeHome, MAX_FEATURED, MAX_HOME_PRINTS } from '../../../src/domain/prints/wall-layout.js';
import { HOME_LINE, PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { STUDIO_PATH, PRINTS_PATH } from '../../../src/adapters/http/routes/pages.js';
import { embed } from '../client/answers';
import { api } from '../client/api';
import { shopFacts } from '../client/shop';
import { FirstPrints } from '../features/wall/first-prints';
import type { HeadData, Shop } from '../features/shared/head/head';
import { usePublicHead } from '../features/shared/head/use-head';
import { useNavigationMessage } from '../features/shared/use-navigation-message';
import { loadCatalogue } from '../features/wall/catalogue';
import { FromPrice } from '../features/wall/from-price';
import { HomeVideo } from '../features/wall/home-video';
import { HomeWall } from '../features/wall/home-wall';
import { PrintGrid, PrintGridPlaceholder } from '../features/wall/print-grid';
import { listSellingPoints, toPoints } from '../features/shared/selling-points';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

async function fetchFeatured() {
  const { prints } = await api.listPrints({ featured: 'true', limit: MAX_HOME_PRINTS });
  return prints.length > 0 ? prints : (await api.listBestPrints({ limit: MAX_HOME_PRINTS })).prints;
}

/** Not awaited: the page's text does not wait for its pictures. */
export function loader() {
  // FirstPrints asks for it.
  embed(api.shop);
  return { featured: fetchFeatured().catch(() => null), prices: loadCatalogue().catch(() => null) };
}

const STEPS = [
  {
    name: t`Choose type and style`,
    words: t`Start from words or from a photo. Name a style, such as linocut or Bauhaus, and choose a shape: tall, wide or square.`,
  },
  {
    name: t`Describe or upload`,
    words: t`Say it in your own words, or show us your room or a print that you like.`,
  },
  { name: t`Order`, words: t`Pick a size and a frame. It is printed for you and sent to your door.` },
];

/** With a description by the owner, the keywords claim nothing about making. */
function describeHome(shop: Shop): HeadData {
  const { home_headline, home_description } = shopFacts.texts;
  return {
    title: home_headline ?? PAGE_TITLES.home,
    description:
      home_description ??
      t`${shop.name} makes art prints from your words. Printed on 180gsm paper, framed by hand and dispatched from ${shop.facts.country_name}.`,
    keywords: [
      t`art prints`,
      t`wall art`,
      t`framed prints`,
      ...(home_description ? [] : [t`custom wall art`, t`made from your words`]),
    ],
    path: '/',
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: shop.name, url: `${shop.url}/` }],
  };
}

export function Component() {
  const { featured, prices } = useLoaderData<typeof loader>();
  const message = useNavigationMessage();
  usePublicHead(describeHome);
  const { texts, untranslated } = shopFacts;
  const steps = texts.home_steps ? toPoints(texts.home_steps) : STEPS;
  return (
    <>
      {message && (
        <div className="home-word page">
          <Notice tone="good">{message}</Notice>
        </div>
      )}
      <section className="hero page">
        <div className="hero-words">
          <h1 lang={untranslated.home_headline}>
            {texts.home_headline ?? (
              <Trans>
                Create <em>Unique</em> Art Prints
              </Trans>
            )}
          </h1>
          <p lang={untranslated.home_introduction}>{texts.home_introduction ?? HOME_LINE}</p>
          <div className="hero-steps">
            <ButtonLink look="primary" to={STUDIO_PATH} lang={untranslated.home_create}>
              {texts.home_create ?? t`Create a print`}
            </ButtonLink>
            <ButtonLink look="plain" to={PRINTS_PATH} lang={untranslated.home_browse}>
              {texts.home_browse ?? t`See what others made`}
            </ButtonLink>
          </div>
        </div>
        <HomeWall featured={featured} />
      </section>

      <section className="page steps" aria-labelledby="steps">
        <h2 id="steps" className="label">{t`How it works`}</h2>
        <ol className="steps-list">
          {steps.map(({ name, words }, place) => (
            <li key={place} lang={untranslated.home_steps}>
              <h3>{name}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>

      {/* It shows the program's own steps. */}
      {!texts.home_steps && <HomeVideo />}

      <section className="page featured" aria-labelledby="featured">
        <header className="featured-head">
          <h2 id="featured">{t`Featured Prints`}</h2>
          <Link to={PRINTS_PATH}>{t`All prints`}</Link>
        </header>
        <Suspense fallback={<PrintGridPlaceholder count={MAX_FEATURED} />}>
          <Await resolve={featured}>
            {(prints) =>
              prints === null ? (
                <Notice tone="danger">{t`There was an error loading the images.`}</Notice>
              ) : prints.length === 0 ? (
                <FirstPrints />
              ) : (
                <>
                  <PrintGrid
                    prints={arrangeHome(prints).grid}
                    below={(print) => <FromPrice print={print} prices={prices} />}
                  />
                  <FirstPrints filled={prints.length < MAX_FEATURED ? 'some' : 'enough'} />
                </>
              )
            }
          </Await>
        </Suspense>
      </section>

      <section className="page points" aria-label={t`What you can count on`}>
        <dl className="points-list">
          {listSellingPoints().map(({ name, words, lang }, place) => (
            <div key={place} lang={lang}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
