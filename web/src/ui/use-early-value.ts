import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, ComponentProps, RefObject } from 'react';

interface ControlledProps<Element> {
  value?: ComponentProps<'input'>['value'];
  onChange?: ((event: ChangeEvent<Element>) => void) | undefined;
}

/**
 * Reports what was entered before the page was hydrated: React leaves it in the control, but reports no change, and
 * removes it with the next one. Returns the control's ref.
 */
export function useEarlyValue<Element extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
  { value, onChange }: ControlledProps<Element>,
  given?: RefObject<Element | null>,
) {
  const own = useRef<Element>(null);
  const control = given ?? own;
  const report = useEffectEvent(() => {
    const { current: target } = control;
    if (target && value !== undefined && target.value !== String(value) && canShow(target, String(value)))
      onChange?.({ target } as ChangeEvent<Element>);
  });
  useLayoutEffect(() => report(), []);
  return control;
}

/** A list without the value as an option shows another one, which nobody has chosen. */
const canShow = (control: HTMLElement, value: string) =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);
