import Bowser from 'bowser';

/** 'Firefox on Linux', as far as the device told; what calls itself something unknown keeps its own name. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'A device that did not say what it is';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name || /^[\w.-]{1,40}/.exec(userAgent)?.[0] || 'An unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}
