import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { PROVENANCE_NAMES, UPLOADED } from '../../../../src/domain/prints/provenance.js';
import { PAGE_TITLES } from '../../../../src/domain/shop/page-titles.js';
import { PRODUCT_SAFETY_PATH } from '../../../../src/adapters/http/routes/pages.js';
import type { PrintDetail } from '../../client/api';
import { Prompt } from './prompt';

/** Where the print's picture comes from, and the words it was made from. */
export function PrintOrigin({ print }: { print: PrintDetail }) {
  return (
    <>
      <p>
        {PROVENANCE_NAMES[print.provenance]}.{' '}
        <Link to={PRODUCT_SAFETY_PATH}>{PAGE_TITLES.productSafety}</Link>
      </p>
      {print.model !== UPLOADED && (
        <>
          <h3 className="label">{t`Made from these words`}</h3>
          <Prompt text={print.original_prompt} />
        </>
      )}
    </>
  );
}
