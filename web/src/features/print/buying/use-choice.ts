import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PrintDetail } from '../../../client/api';
import type { Catalogue } from '../../wall/catalogue';
import { readChoice, writeChoice, type PrintChoice } from './print-choice';

/** The choice in the page's address, and how to change it. Several changes before the next render add up. */
export function useChoice(
  catalogue: Catalogue,
  print: PrintDetail,
): [choice: PrintChoice, choose: (next: PrintChoice) => void] {
  const [params, setParams] = useSearchParams();
  const choice = readChoice(params, catalogue, print);
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  });
  return [
    choice,
    (next) => {
      const changes = Object.entries(next).filter(
        ([name, value]) => value !== choice[name as keyof PrintChoice],
      );
      latest.current = { ...latest.current, ...Object.fromEntries(changes) };
      setParams(writeChoice(latest.current), { replace: true, preventScrollReset: true, flushSync: true });
    },
  ];
}
