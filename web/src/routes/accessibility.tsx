import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLoaderData } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { ACCESSIBILITY_PATH } from '../../../src/adapters/http/routes/pages.js';
import { usePublicHead } from '../features/shared/head/use-head';
import { ReadingPage } from '../features/shared/reading-page';
import { loadShop } from '../features/shared/use-shop';
import { SupportLink } from '../features/shared/support-link';

export const loader = loadShop;

/** The accessibility statement (Directive (EU) 2019/882). */
export function Component() {
  const { legal, supportEmail } = useLoaderData<typeof loader>();
  usePublicHead(({ name }) => ({
    title: PAGE_TITLES.accessibility,
    description: t`How accessible ${name} is, and whom to tell about barriers.`,
    path: ACCESSIBILITY_PATH,
  }));
  return (
    <ReadingPage
      title={PAGE_TITLES.accessibility}
      lead={t`${legal.name} wants everybody to be able to shop here.`}
    >
      <h2>{t`What we do`}</h2>
      <p>
        <Trans>
          We build our pages to meet the Web Content Accessibility Guidelines 2.2 at level AA, and the
          European standard EN 301 549. A program checks every page for accessibility before each release. You
          can do everything with a keyboard, enlarge the text to twice its size, and browse without
          animations.
        </Trans>
      </p>
      <h2>{t`What is not accessible`}</h2>
      <ul>
        <li>
          <Trans>
            A print is a picture. Its title, a description and its colours are given as text, but these texts
            are made by a program and may miss what matters to you.
          </Trans>
        </li>
        <li>
          <Trans>The 3D view is not accessible to screen readers. The page has the same facts as text.</Trans>
        </li>
        <li>{t`Receipts and other PDF files contain text, but no tags for screen readers.`}</li>
      </ul>
      <h2>{t`If something gets in your way`}</h2>
      <p>
        <Trans>
          Write to{' '}
          <SupportLink email={supportEmail} subject={t`accessibility`}>
            support
          </SupportLink>
          , and tell us which page it is and what you use. We answer within two weeks, and you can order by
          mail meanwhile.
        </Trans>
      </p>
      <p>
        <Trans>
          If our answer does not help, you can turn to the authority that watches over accessibility in your
          country.
        </Trans>
      </p>
    </ReadingPage>
  );
}
