/** The only source of time for the core. */
export interface Clock {
  now(): Date;
}
