/** Stands in for a style sheet, a picture or a film. */
export default '/asset';
