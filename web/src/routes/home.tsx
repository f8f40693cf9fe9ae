import './home.css';
import { Suspense, useEffect, useState } from 'react';
import { Await, Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { api } from '../client/api';
import { FirstPrints } from '../features/wall/first-prints';
import { useHead } from '../features/shared/head';
import { HomeVideo } from '../features/wall/home-video';
import { HomeWall } from '../features/wall/home-wall';
import { PrintGrid, PrintGridPlaceholder } from '../features/wall/print-grid';
import { SELLING_POINTS } from '../features/shared/selling-points';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

const MAX_FEATURED = 8;

async function featuredPrints() {
  const { prints } = await api.listPrints({ featured: 'true', limit: MAX_FEATURED });
  return prints.length > 0 ? prints : (await api.listPrints({ limit: MAX_FEATURED })).prints;
}

/** Not awaited: the words of the page do not wait for its pictures. */
export function loader() {
  return { featured: featuredPrints().catch(() => null) };
}

const STEPS = [
  ['Choose type and style', 'From words or from a photo. A linocut, a Bauhaus poster; tall, wide or square.'],
  ['Describe or upload', 'Say it in your own words, or show us your room or a print that you like.'],
  ['Order', 'Pick a size and a frame. It is printed for you and sent to your door.'],
];

export function Component() {
  const { featured } = useLoaderData<typeof loader>();
  const word = useWord();
  useHead({ title: 'Create Unique Art Prints' });
  return (
    <>
      {word && (
        <div className="home-word page">
          <Notice tone="good">{word}</Notice>
        </div>
      )}
      <section className="hero page">
        <div className="hero-words">
          <h1>
            Create <em>Unique</em> Art Prints
          </h1>
          <p>
            Say what you would like to see. We paint it, print it on heavy paper and send it to your wall.
          </p>
          <div className="hero-steps">
            <ButtonLink look="primary" to="/generate-print">
              Create a print
            </ButtonLink>
            <ButtonLink look="plain" to="/prints">
              See what others made
            </ButtonLink>
          </div>
        </div>
        <HomeWall featured={featured} />
      </section>

      <section className="page steps" aria-labelledby="steps">
        <h2 id="steps" className="label">
          How it works
        </h2>
        <ol className="steps-list">
          {STEPS.map(([name, words]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>

      <HomeVideo />

      <section className="page featured" aria-labelledby="featured">
        <header className="featured-head">
          <h2 id="featured">Featured Prints</h2>
          <Link to="/prints">All prints</Link>
        </header>
        <Suspense fallback={<PrintGridPlaceholder count={MAX_FEATURED} />}>
          <Await resolve={featured}>
            {(prints) =>
              prints === null ? (
                <Notice tone="danger">There was an error loading the images.</Notice>
              ) : prints.length === 0 ? (
                <FirstPrints />
              ) : (
                <>
                  <PrintGrid prints={prints} />
                  <FirstPrints hung={prints.length < MAX_FEATURED ? 'some' : 'enough'} />
                </>
              )
            }
          </Await>
        </Suspense>
      </section>

      <section className="page points" aria-label="What you can count on">
        <dl className="points-list">
          {SELLING_POINTS.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** What the person was sent here with. It is told once: the history does not keep it. */
function useWord(): string | undefined {
  const { state } = useLocation() as Location<{ message?: string } | null>;
  const navigate = useNavigate();
  const [word] = useState(state?.message);
  useEffect(() => {
    if (state?.message) void navigate('/', { replace: true, preventScrollReset: true });
  }, [state, navigate]);
  return word;
}
