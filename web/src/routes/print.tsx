import './print.css';
import { Suspense } from 'react';
import type { CSSProperties } from 'react';
import { Await, replace, useLoaderData, useRouteError, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { printPath } from '../../../src/adapters/http/routes/pages.js';
import type { VariantChoice } from '../../../src/domain/orders/default-variant.js';
import { ApiError, api } from '../client/api';
import type { OwnPrint, OwnPrintSummary, PrintDetail } from '../client/api';
import { sessionStore } from '../client/session-store';
import { BuyPanel } from '../features/print/buy-panel';
import { NO_MOUNT, catalogue, readChoice, writeChoice } from '../features/wall/catalogue';
import { paperUnder } from '../features/print/framed-print';
import { useHead } from '../features/shared/head';
import { isKnownPrivate } from '../features/session/known-private';
import { NotFound } from '../features/shared/not-found';
import { OwnPrintTools } from '../features/print/own-print';
import { standingOf } from '../features/print/own-standing';
import { PrintDetails } from '../features/print/print-details';
import { PrintGridPlaceholder } from '../features/wall/print-grid';
import { titleOf } from '../features/wall/print-picture';
import { PrintRelated } from '../features/print/print-related';
import { PrintStage } from '../features/print/print-stage';
import { PrintTakenDown } from '../features/print/print-taken-down';
import { Promises } from '../features/print/promises';
import { Prompt } from '../features/print/prompt';
import { isOwn, useMine } from '../features/print/use-mine';
import { Button, ButtonLink } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';

const MAX_RELATED = 8;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const [print, all] = await Promise.all([printFor(id, request.signal), catalogue()]);
  if (print.slug !== params.slug) throw replace(printPath(print) + new URL(request.url).search);
  // Nothing is related to what is not for everybody.
  const related = isOwn(print) ? undefined : api.relatedPrints(id, { limit: MAX_RELATED }).catch(() => null);
  return { print, all, related };
}

/**
 * What everybody may see; where that is nothing, the print of whoever made it and keeps it private. One that is known
 * to be kept so is asked for the other way round.
 */
async function printFor(id: string, signal: AbortSignal): Promise<PrintDetail> {
  const { status, session } = sessionStore.current();
  const isNobody = status === 'known' && !session;
  const ways = [() => api.print(id, signal), () => api.ownPrint(id, signal)] as const;
  const [first, second] = session && isKnownPrivate(id) ? [ways[1], ways[0]] : ways;
  try {
    return await first();
  } catch (error) {
    if (isNobody || !isRefused(error, [404])) throw error;
    return second().catch((other: unknown) => {
      throw isRefused(other, [401, 403, 404]) ? error : other;
    });
  }
}

const isRefused = (error: unknown, statuses: readonly number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/** Picking a variant changes the address only. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function Component() {
  const { print } = useLoaderData<typeof loader>();
  return <AnyPrint key={print.id} />;
}

function AnyPrint() {
  const { print } = useLoaderData<typeof loader>();
  const { mine, change } = useMine(print);
  // Whoever made it is no longer signed in.
  if (isOwn(print) && !mine) return <NotFound />;
  return <PrintPage print={{ ...print, ...mine }} mine={mine} onChanged={change} />;
}

interface PrintPageProps {
  print: PrintDetail;
  /** For the person who made it. */
  mine: OwnPrintSummary | undefined;
  onChanged: (print: Partial<OwnPrint>) => void;
}

function PrintPage({ print, mine, onChanged }: PrintPageProps) {
  const { all, related } = useLoaderData<typeof loader>();
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address, all, print);
  const valueOf = (id: number | null) => all.options.find((option) => option.id === id)?.value;
  const mount = valueOf(choice.extra) ?? null;
  const standing = mine && standingOf(mine);
  useHead({ title: titleOf(print), ...(standing && { meta: { robots: 'noindex' } }) });

  function choose(next: VariantChoice) {
    void setAddress(writeChoice(next), { replace: true, preventScrollReset: true, flushSync: true });
  }

  return (
    <div className="print" style={tintOf(print)}>
      <div className="print-sale">
        <div className="print-wall">
          <PrintStage
            print={print}
            paper={paperUnder(valueOf(choice.size), print)}
            frame={valueOf(choice.frame) ?? null}
            mount={mount === NO_MOUNT ? null : mount}
          />
        </div>
        <div className="print-panel">
          <div>
            <h1>{titleOf(print)}</h1>
            {standing && (
              <p className="print-private">
                <Icon name="lock" size={18} />
                {standing.whole}
              </p>
            )}
          </div>
          <BuyPanel print={print} catalogue={all} choice={choice} onChoose={choose} />
          <Promises
            delivery={print.delivery.find(({ format_option_id }) => format_option_id === choice.format)}
            file={print.download}
            isPrinted={print.print_sizes.some(({ sold }) => sold)}
          />
          {mine && <OwnPrintTools print={mine} onChanged={onChanged} />}
          <aside className="print-promo" aria-label="Create your own print">
            <div>
              <h2>Create your own print</h2>
              <p>Not quite it? Describe what you see and we paint it for you.</p>
            </div>
            <ButtonLink to="/generate-print">Start with a sentence</ButtonLink>
          </aside>
        </div>
      </div>

      <div className="page print-about">
        <section aria-labelledby="about">
          <h2 id="about">About this print</h2>
          {print.description && <p className="print-description">{print.description}</p>}
          <h3 className="label">Made from these words</h3>
          <Prompt text={print.original_prompt} />
        </section>
        <section aria-labelledby="details">
          <h2 id="details">Colours and rooms</h2>
          <PrintDetails print={print} />
        </section>
      </div>

      {related && (
        <section className="page print-related" aria-labelledby="related">
          <h2 id="related">Related Prints</h2>
          <Suspense fallback={<PrintGridPlaceholder count={4} />}>
            <Await resolve={related}>
              {(found) =>
                found === null ? (
                  <Notice tone="danger">There was an error loading the images.</Notice>
                ) : found.prints.length === 0 ? (
                  <p>Nothing else like it hangs here yet.</p>
                ) : (
                  <PrintRelated
                    first={found}
                    pageSize={MAX_RELATED}
                    more={(cursor) => api.relatedPrints(print.id, { limit: MAX_RELATED, cursor })}
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

/** The wall takes a whisper of the print's own colour. */
function tintOf(print: PrintDetail): CSSProperties {
  const tint = print.vibrant_color ?? print.dominant_color;
  return (tint ? { '--tint': `rgb(${tint.join(' ')})` } : {}) as CSSProperties;
}

/** An address without a print is no failure: see the service's refusals. */
const NO_PRINT = [400, 404];
const TAKEN_DOWN = [410];

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRefused(error, TAKEN_DOWN)) return <PrintTakenDown />;
  return isRefused(error, NO_PRINT) ? <NotFound /> : <LoadingFailed />;
}

function LoadingFailed() {
  useHead({ title: 'Error loading print', meta: { robots: 'noindex' } });
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
