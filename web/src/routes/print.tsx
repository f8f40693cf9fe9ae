import './print.css';
// The service renders the reviews, so their styles are needed before their script.
import '../features/print/print-reviews.css';
import '../features/shared/review-words.css';
import '../ui/stars.css';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import type { ComponentProps, CSSProperties } from 'react';
import { Await, replace, useLoaderData, useRouteError } from 'react-router-dom';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { MAX_RELATED } from '../../../src/domain/prints/wall-layout.js';
import { printPath } from '../../../src/adapters/http/routes/pages.js';
import { ApiError, api } from '../client/api';
import type { OwnPrint, OwnPrintSummary, PrintDetail } from '../client/api';
import { isServer } from '../client/is-server';
import { generatedLanguage, printDescription } from '../client/words';
import { sessionStore } from '../client/session-store';
import { BuyPanel } from '../features/print/buying/buy-panel';
import { catalogueFor, loadCatalogue, findOptions } from '../features/wall/catalogue';
import { useChoice } from '../features/print/buying/use-choice';
import { findChosenPaper, toFraming } from '../features/print/views/framed-print';
import { noindexHead } from '../../../src/adapters/http/routes/noindex-head.js';
import { publicHead } from '../features/shared/head/head';
import { useHead } from '../features/shared/head/use-head';
import { isKnownPrivate } from '../features/session/known-private';
import { NotFound } from '../features/shared/not-found';
import { describeVisibility } from '../features/print/print-visibility';
import { PrintDetails } from '../features/print/print-details';
import { FavouriteButton } from '../features/wall/favourite-button';
import { PrintGridPlaceholder } from '../features/wall/print-grid';
import { toTitle } from '../../../src/domain/prints/print.js';
import { pictureSize } from '../../../src/domain/prints/renditions.js';
import { PrintLoadFailed } from '../features/print/print-load-failed';
import { PrintPromo } from '../features/print/print-promo';
import { PrintRelated } from '../features/print/print-related';
import { PrintStage } from '../features/print/views/print-stage';
import { useSettledSize } from '../features/print/buying/use-settled-size';
import { PrintTakenDown } from '../features/print/print-taken-down';
import { describePrint } from '../features/print/describe-print';
import { DeliveryPromises } from '../features/print/buying/delivery-promises';
import { PrintOrigin } from '../features/print/print-origin';
import { Report } from '../features/print/report';
import { isOwnPrint, useOwnPrint } from '../features/print/use-own-print';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';

const OwnPrintTools = lazy(async () => ({
  default: (await import('../features/print/own-print')).OwnPrintTools,
}));

const fetchReviews = async () => (await import('../features/print/print-reviews')).PrintReviews;
const LazyReviews = lazy(async () => ({ default: await fetchReviews() }));

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const [print, catalogue] = await Promise.all([fetchPrint(id, request.signal), loadCatalogue()]);
  // The service answers an id in capitals, too.
  if (print.slug !== params.slug || print.id !== id)
    throw replace(printPath(print) + new URL(request.url).search, 301);
  // Private prints have no related prints.
  const related = isOwnPrint(print)
    ? undefined
    : api.relatedPrints(id, { limit: MAX_RELATED }).catch(() => null);
  // The service renders the reviews. In the browser, their script comes after the page's.
  const PrintReviews = isServer ? await fetchReviews() : LazyReviews;
  return { print, catalogue, related, PrintReviews };
}

/**
 * Loads the public print, or the person's own private one. A print that is known to be private is requested in the
 * other order.
 */
async function fetchPrint(id: string, signal: AbortSignal): Promise<PrintDetail> {
  const { status, session } = sessionStore.current();
  const isSignedOut = status === 'known' && !session;
  const requests = [() => api.print(id, signal), () => api.ownPrint(id, signal)] as const;
  const [first, second] = session && isKnownPrivate(id) ? [requests[1], requests[0]] : requests;
  try {
    return await first();
  } catch (error) {
    if (isSignedOut || !hasStatus(error, [404])) throw error;
    return second().catch((other: unknown) => {
      throw hasStatus(other, [401, 403, 404]) ? error : other;
    });
  }
}

const hasStatus = (error: unknown, statuses: readonly number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/** Choosing a variant changes only the address. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function Component() {
  const { print } = useLoaderData<typeof loader>();
  return <PrintRoute key={print.id} />;
}

function PrintRoute() {
  const { print } = useLoaderData<typeof loader>();
  const { ownPrint, change } = useOwnPrint(print);
  // The maker has signed out.
  if (isOwnPrint(print) && !ownPrint) return <NotFound />;
  return <PrintPage print={{ ...print, ...ownPrint }} ownPrint={ownPrint} onChanged={change} />;
}

interface PrintPageProps {
  print: PrintDetail;
  /** Set for the maker. */
  ownPrint: OwnPrintSummary | undefined;
  onChanged: (print: Partial<OwnPrint>) => void;
}

function PrintPage({ print, ownPrint, onChanged }: PrintPageProps) {
  const { catalogue: everything, related } = useLoaderData<typeof loader>();
  const catalogue = catalogueFor(print, everything);
  const [choice, choose] = useChoice(catalogue, print);
  const shownSize = useSettledSize(choice);
  const findOption = (id: number | null) => catalogue.options.find((option) => option.id === id);
  const frames = findOptions(catalogue, 'Frame');
  const exampleFrame = frames.find(({ value }) => value === (print.mockup_frame ?? 'oak')) ?? frames[0];
  const visibility = ownPrint && describeVisibility(ownPrint);
  useHead((shop, now) =>
    visibility
      ? noindexHead(shop.name, toTitle(print))
      : publicHead(shop, describePrint(shop, now, print, catalogue)),
  );

  return (
    <div className="print" style={toWallStyle(print)}>
      <div className="print-sale">
        <div className="print-wall">
          <PrintStage
            print={print}
            paper={findChosenPaper(catalogue, { ...choice, ...shownSize }, print)}
            frame={toFraming(findOption(choice.frame))}
            mount={toFraming(findOption(choice.extra))}
            exampleFrame={exampleFrame?.value ?? null}
          />
        </div>
        <div className="print-panel">
          <div>
            <div className="print-heading">
              <h1>{toTitle(print)}</h1>
              {!visibility && <FavouriteButton print={print} />}
            </div>
            {visibility && (
              <p className="print-private">
                <Icon name="lock" size={18} />
                {visibility.text}
              </p>
            )}
          </div>
          <BuyPanel print={print} catalogue={catalogue} choice={choice} onChoose={choose} />
          <DeliveryPromises
            delivery={print.delivery.find(({ format_option_id }) => format_option_id === choice.format)}
            file={print.download}
            isPrinted={print.print_sizes.some(({ printings }) => printings.some(({ sold }) => sold))}
          />
          {ownPrint && <MakerTools print={ownPrint} onChanged={onChanged} />}
          <PrintPromo />
        </div>
      </div>

      <div className="page print-about">
        <section aria-labelledby="about">
          <h2 id="about">{t`About this print`}</h2>
          {print.description && (
            <p className="print-description" lang={generatedLanguage(undefined, print.description, print)}>
              {printDescription(print.description)}
            </p>
          )}
          <PrintOrigin print={print} />
          {!ownPrint && <Report what="print" send={(report) => api.reportPrint(print.id, report)} />}
        </section>
        <section aria-labelledby="details">
          <h2 id="details">{t`Colours and rooms`}</h2>
          <PrintDetails print={print} />
        </section>
      </div>

      <Reviews print={print} />
      {related && (
        <section className="page print-related" aria-labelledby="related">
          <h2 id="related">{t`Related Prints`}</h2>
          <Suspense fallback={<PrintGridPlaceholder count={4} />}>
            <Await resolve={related}>
              {(found) =>
                found === null ? (
                  <Notice tone="danger">{t`There was an error loading the images.`}</Notice>
                ) : found.prints.length === 0 ? (
                  <p>{t`There are no similar prints yet.`}</p>
                ) : (
                  <PrintRelated
                    first={found}
                    catalogue={everything}
                    fetchPage={(cursor) => api.relatedPrints(print.id, { limit: MAX_RELATED, cursor })}
                  />
                )
              }
            </Await>
          </Suspense>
        </section>
      )}
    </div>
  );
}

function Reviews({ print: { id, reviews } }: { print: PrintDetail }) {
  const { PrintReviews } = useLoaderData<typeof loader>();
  return reviews ? (
    <Suspense>
      <PrintReviews printId={id} reviews={reviews} />
    </Suspense>
  ) : null;
}

function MakerTools(props: ComponentProps<typeof OwnPrintTools>) {
  return (
    <Suspense>
      <OwnPrintTools {...props} />
    </Suspense>
  );
}

/** Tints the wall with the print's own colour. On a phone the wall is as high as the print needs. */
function toWallStyle(print: PrintDetail): CSSProperties {
  const tint = print.vibrant_color ?? print.dominant_color;
  const { width, height } = pictureSize(print);
  return {
    '--print-ratio': width / height,
    ...(tint && { '--tint': `rgb(${tint.join(' ')})` }),
  } as CSSProperties;
}

/** Statuses of an address without a print. */
const NOT_FOUND_STATUSES = [400, 404];
const TAKEN_DOWN_STATUSES = [410];

export function ErrorBoundary() {
  const error = useRouteError();
  if (hasStatus(error, TAKEN_DOWN_STATUSES)) return <PrintTakenDown />;
  return hasStatus(error, NOT_FOUND_STATUSES) ? <NotFound /> : <PrintLoadFailed />;
}
