import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  findSizeProblem,
  formatCustomSize,
  parseCustomSize,
} from '../../../../../src/domain/orders/custom-size.js';
import type { CustomSizeRule } from '../../../../../src/domain/orders/custom-size.js';
import { findWording } from '../../../../../src/domain/shop/error-sentences.js';
import { FORMAT_IDS } from '../../../../../src/domain/orders/product.js';
import type { PrintDetail, ProductOption } from '../../../client/api';
import { errorWord } from '../../../client/words';
import { isSold, sizesFor } from '../../wall/catalogue';
import { customOption } from './print-choice';
import type { Catalogue } from '../../wall/catalogue';
import type { PrintChoice } from './print-choice';
import { findChosenPaper } from '../views/framed-print';

interface CustomSizeProps {
  print: PrintDetail;
  catalogue: Catalogue;
  choice: PrintChoice;
  onChoose: (choice: PrintChoice) => void;
}

/** The texts of the two fields. */
export interface SideTexts {
  width: string;
  height: string;
}

/** What the fields of 'Your size' need. */
export interface CustomSize {
  option: ProductOption;
  rule: CustomSizeRule;
  /** The limits as a sentence. */
  hint: string;
  /** null while the fields are closed. */
  texts: SideTexts | null;
  /** Why the size in the fields cannot be bought. */
  problem: string | undefined;
  /** The fields that have to change. */
  wrong: readonly (keyof SideTexts)[];
  /** The listed size in the fields, which costs its listed price. */
  listed: ProductOption | undefined;
  open: () => void;
  close: () => void;
  type: (texts: SideTexts) => void;
}

/** Undefined for a print that is not sold in custom sizes. A size in the fields is chosen as soon as it can be bought. */
export function useCustomSize({
  print,
  catalogue,
  choice,
  onChoose,
}: CustomSizeProps): CustomSize | undefined {
  const [typed, setTyped] = useState<SideTexts | null>(null);
  const { customSizes: rule } = catalogue;
  const option = customOption(catalogue, print);
  if (!rule || !option || choice.format === FORMAT_IDS.digital) return undefined;
  const chosen = choice.custom === null ? undefined : parseCustomSize(choice.custom);
  const texts = typed ?? (chosen ? toTexts(chosen) : null);
  const isFramed = choice.format === FORMAT_IDS.framed;
  const findProblem = (entered: SideTexts) => {
    const problem = findSizeProblem(rule, toPaper(entered), isFramed);
    return problem && errorWord(problem.message, problem.code, findWording(problem));
  };
  const findListed = (entered: SideTexts) => {
    const { width, height } = toPaper(entered);
    return sizesFor(catalogue, print).find((size) => {
      const paper = findChosenPaper(catalogue, { ...choice, size: size.id, custom: null }, print);
      return isSold(size, print) && paper?.width === width && paper.height === height;
    });
  };

  /** The sides that no paper can have, or else both. */
  const findWrong = (entered: SideTexts): (keyof SideTexts)[] => {
    const sides = ['width', 'height'] as const;
    const alone = sides.filter((side) => {
      const length = parseSide(entered[side]);
      return findSizeProblem(rule, { width: length, height: length }, false);
    });
    return alone.length > 0 ? alone : [...sides];
  };

  function type(entered: SideTexts) {
    setTyped(entered);
    if (findProblem(entered)) return;
    const listed = findListed(entered);
    const custom = listed ? null : formatCustomSize(toPaper(entered));
    onChoose({ ...choice, size: (listed ?? option!).id, fit: null, custom });
  }

  const problem = texts ? findProblem(texts) : undefined;
  return {
    option,
    rule,
    hint: describeLimits(rule, isFramed),
    texts,
    problem,
    wrong: texts && problem ? findWrong(texts) : [],
    listed: texts ? findListed(texts) : undefined,
    open: () => {
      const paper = findChosenPaper(catalogue, choice, print);
      if (paper) setTyped(toTexts(paper));
    },
    close: () => setTyped(null),
    type,
  };
}

function describeLimits({ min_cm, max_cm, framed_min_cm: [short, long] }: CustomSizeRule, isFramed: boolean) {
  const limits = isFramed ? t`${short} × ${long} to ${max_cm} × ${max_cm}` : t`${min_cm} to ${max_cm}`;
  return t`From ${limits} cm, in half centimetres.`;
}

const toTexts = ({ width, height }: { width: number; height: number }): SideTexts => ({
  width: String(width),
  height: String(height),
});

/** NaN for text that is not a number. A comma is a decimal point, too. */
function parseSide(text: string): number {
  return /^\s*\d+([.,]\d*)?\s*$/.test(text) ? Number(text.replace(',', '.')) : NaN;
}

const toPaper = ({ width, height }: SideTexts) => ({ width: parseSide(width), height: parseSide(height) });
