import './buy-panel.css';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { CSSProperties } from 'react';
import type { PrintDetail, ProductOption } from '../../../client/api';
import { FORMAT_IDS } from '../../../../../src/domain/orders/product.js';
import { formatPrice } from '../../shared/format-price';
import { RadioTiles } from '../../../ui/radio-tiles';
import { isPrintable, findOptions, listPrices, findPrintSize } from '../../wall/catalogue';
import { findPrinting } from '../../wall/print-offer';
import { defaultChoice, findPrice, frameSurcharge, noMountId, unavailableReason } from './print-choice';
import type { Catalogue } from '../../wall/catalogue';
import type { PrintChoice } from './print-choice';
import { AddToBag } from './add-to-bag';
import { formatSize } from '../views/framed-print';
import { SizeChoice } from './size-choice';
import { SizeNote } from './size-note';
import { NOT_AVAILABLE, TOO_FEW_PIXELS } from './tile-notes';
import { useCustomSize } from './use-custom-size';
import { word } from '../../../client/words';

interface BuyPanelProps {
  print: PrintDetail;
  catalogue: Catalogue;
  choice: PrintChoice;
  onChoose: (choice: PrintChoice) => void;
}

/** The radio value for 'no extra'; option ids start at 1. */
const NO_EXTRA = 0;
const FIT_NOTES = { composed: undefined, whole: t`on white margins`, filled: t`cropped at its edges` };

function describeSurcharge(amount: number | undefined): string | undefined {
  if (amount === undefined) return NOT_AVAILABLE;
  return amount > 0 ? `+${formatPrice(amount)}` : undefined;
}

export function BuyPanel({ print, catalogue, choice, onChoose }: BuyPanelProps) {
  const describePrice = (changed: Partial<PrintChoice>) => {
    const price = findPrice(catalogue, { ...choice, ...changed });
    return price === undefined ? NOT_AVAILABLE : formatPrice(price);
  };
  const toTile = (option: ProductOption, note: string | undefined) => ({
    value: option.id,
    name: word(option.friendly_name),
    note,
  });
  const reason = unavailableReason(catalogue, choice, print, (option) => formatSize(option, print));
  const reasonId = useId();
  const formats = findOptions(catalogue, 'Format').filter(
    ({ id }) => print.has_download || id !== FORMAT_IDS.digital,
  );
  const custom = useCustomSize({ print, catalogue, choice, onChoose });

  function chooseFormat(format: number) {
    custom?.close();
    onChoose(defaultChoice(format, catalogue, print));
  }

  return (
    <div className="buy-panel">
      <RadioTiles
        legend={t`Format`}
        value={choice.format}
        onChange={chooseFormat}
        tiles={formats.map((option) => {
          if (option.id !== FORMAT_IDS.digital && !isPrintable(catalogue, print)) {
            return { ...toTile(option, TOO_FEW_PIXELS), disabled: true };
          }
          const prices = listPrices(option.id, catalogue, print);
          const lowest = prices.length > 0 ? formatPrice(Math.min(...prices)) : NOT_AVAILABLE;
          return toTile(option, prices.length > 1 ? t`from ${lowest}` : lowest);
        })}
      />
      {choice.format !== FORMAT_IDS.digital && (
        <SizeChoice
          print={print}
          catalogue={catalogue}
          choice={choice}
          onChoose={onChoose}
          custom={custom}
          problemId={reasonId}
        />
      )}
      <FitTiles print={print} catalogue={catalogue} choice={choice} onChoose={onChoose} />
      <SizeNote print={print} catalogue={catalogue} choice={choice} />
      {choice.format === FORMAT_IDS.framed && (
        <>
          <RadioTiles
            legend={t`Frame`}
            value={choice.frame ?? undefined}
            onChange={(frame) => onChoose({ ...choice, frame })}
            tiles={findOptions(catalogue, 'Frame').map((option) => ({
              ...toTile(option, describeSurcharge(frameSurcharge(catalogue, choice, option.id))),
              picture: (
                <span
                  className="frame-sample"
                  style={{ '--frame': option.look?.color } as CSSProperties}
                  aria-hidden="true"
                />
              ),
            }))}
          />
          <RadioTiles
            legend={t`Extras`}
            value={choice.extra ?? NO_EXTRA}
            onChange={(extra) => onChoose({ ...choice, extra: extra === NO_EXTRA ? null : extra })}
            tiles={[
              ...(noMountId(catalogue) === null
                ? [{ value: NO_EXTRA, name: t`No mounting`, note: describePrice({ extra: null }) }]
                : []),
              ...findOptions(catalogue, 'Extras').map((option) =>
                toTile(option, describePrice({ extra: option.id })),
              ),
            ]}
          />
        </>
      )}
      {reason && !custom?.problem && (
        <p className="buy-panel-why" id={reasonId} role="status">
          {reason}
        </p>
      )}
      <AddToBag
        print={print}
        catalogue={catalogue}
        choice={choice}
        isBlocked={custom?.problem !== undefined}
        reasonId={reasonId}
      />
    </div>
  );
}

const FIT_NAMES = { composed: t`Composed`, whole: t`Whole picture`, filled: t`Fill the paper` };

/** The ways to print the picture on the chosen paper, where there is more than one. */
function FitTiles({ print, catalogue, choice, onChoose }: BuyPanelProps) {
  const option = catalogue.options.find(({ id }) => id === choice.size);
  const printings = (option && findPrintSize(option, print)?.printings) ?? [];
  const chosen = option && findPrinting(option, print, choice.fit);
  if (!chosen || printings.length < 2) return null;
  return (
    <RadioTiles
      legend={t`Picture`}
      value={chosen.fit}
      onChange={(fit) => onChoose({ ...choice, fit })}
      tiles={printings.map(({ fit, sold }) => ({
        value: fit,
        name: FIT_NAMES[fit],
        note: sold ? FIT_NOTES[fit] : TOO_FEW_PIXELS,
        disabled: !sold,
      }))}
    />
  );
}
