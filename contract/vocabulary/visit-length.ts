/** The least time that a visit keeps in every calendar, with the way there: half a working day. */
export const visitMinutes = 210
/** The most: a whole day. What is left of a longer job is agreed upon with the client. */
export const longestVisit = 600
/** How long a visit lasts in every calendar, in minutes: as long as the job that is ordered takes on site. */
export const visitLength = (jobMinutes: number): number =>
  Math.min(longestVisit, Math.max(visitMinutes, jobMinutes))
