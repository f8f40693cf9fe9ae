export const NOT_AVAILABLE = 'not available';
export const TOO_FEW_PIXELS = 'too few pixels';
