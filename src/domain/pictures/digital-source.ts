const TERMS = 'http://cv.iptc.org/newscodes/digitalsourcetype';
/** The embedded painter uses no trained model, so IPTC's term for its pictures is 'algorithmic media'. */
const UNTRAINED = /^hangwell-painter\//;

/** Returns the IPTC term for what these models made. @param isMixed whether a file shows other pictures, too */
export function toDigitalSource(models: readonly string[], isMixed = false): string {
  if (isMixed) return `${TERMS}/compositeSynthetic`;
  const isUntrained = models.every((model) => UNTRAINED.test(model));
  return `${TERMS}/${isUntrained ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'}`;
}
