/** Marks an element whose inline style is in the served style sheet. */
const MARK = 'data-style';
export const SHEET_ID = 'first-styles';

/**
 * Moves inline styles into a style sheet. The content policy forbids the attribute `style`, but allows a sheet by its
 * hash. React escapes quotes in texts, so the pattern matches only attributes.
 */
export function moveStyles(html: string): { html: string; css: string } {
  const numbers = new Map<string, number>();
  const moved = html.replace(/ style="([^"]*)"/g, (_, escaped: string) => {
    const style = unescape(escaped);
    // Nothing that could end the rule or the sheet.
    if (/[{}<]/.test(style)) return '';
    if (!numbers.has(style)) numbers.set(style, numbers.size);
    return ` ${MARK}="${numbers.get(style)}"`;
  });
  const css = [...numbers].map(([style, number]) => `[${MARK}="${number}"]{${style}}`).join('\n');
  return { html: moved, css };
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const unescape = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => CHARACTERS[name]!);

/** Gives the served elements their inline styles back, which React expects and updates. */
export function restoreStyles(root: Element): void {
  const { sheet } = (document.getElementById(SHEET_ID) ?? {}) as { sheet?: CSSStyleSheet };
  if (!sheet) return;
  const styles = new Map<string, string>();
  for (const rule of sheet.cssRules) {
    if (rule instanceof CSSStyleRule)
      styles.set(/"(\d+)"/.exec(rule.selectorText)?.[1] ?? '', rule.style.cssText);
  }
  for (const element of root.querySelectorAll<HTMLElement>(`[${MARK}]`)) {
    element.style.cssText = styles.get(element.getAttribute(MARK)!) ?? '';
    element.removeAttribute(MARK);
  }
  document.getElementById(SHEET_ID)?.remove();
}
