/** The words where no visit of today is left; `hadOne`: there was one. `hasNext`: a later day has one. */
export const restOfToday = (hadOne: boolean, hasNext: boolean): string => {
  const none = hadOne ? 'No more visits today' : 'No visits today'
  return hasNext
    ? `${none}. Your next one is below.`
    : `${none}, and none is scheduled. Assignments come from the counties you serve.`
}
