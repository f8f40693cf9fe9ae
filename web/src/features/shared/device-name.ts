import { t } from '@lingui/core/macro';
import Bowser from 'bowser';

/** 'Firefox on Linux', as far as the user agent says. Unknown programs keep their own name. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return t`Unknown device`;
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name || /^[\w.-]{1,40}/.exec(userAgent)?.[0] || t`Unknown browser`;
  return os.name ? t`${name} on ${os.name}` : name;
}
