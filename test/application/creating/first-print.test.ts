import { describe, expect, it } from '@jest/globals';
import { firstPrintId } from '../../../src/application/creating/first-print.js';

describe('firstPrintId', () => {
  it('is a different UUID for each print', () => {
    const ids = ['great-wave', 'great-waves', 'a', 'b'].map(firstPrintId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('never changes, because an open shop would make its first prints again', () => {
    expect(firstPrintId('great-wave')).toBe('00000000-0000-4000-819d-dba0269f766e');
  });
});
