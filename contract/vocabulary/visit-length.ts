/** The least time that a visit keeps in every calendar, with the way there: half a working day. */
export const visitMinutes = 210
/** The most: a whole day. What is left of a longer job is agreed upon with the client. */
export const longestVisit = 600
/** The least time between two visits of an inspector, for the way from one to the other; an admin may plan closer. */
export const wayMinutes = 30
/** How long a visit lasts in every calendar, in minutes: as long as the job that is ordered takes on site. */
export const visitLength = (jobMinutes: number): number =>
  Math.min(longestVisit, Math.max(visitMinutes, jobMinutes))
