/** Replaces style sheets, pictures and films. */
export default '/asset';
