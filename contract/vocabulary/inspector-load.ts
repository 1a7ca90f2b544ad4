/*
 * From when on an inspector stands out among the others. All bounds are here; `remarksOn` of the server applies them, and
 * the page says them. What is below them is not wrong, only not worth the time of an admin.
 */

/**
 * The days ahead whose visits are compared, today included. Further ahead the calendar still fills up, so a difference
 * says little; nearer, a visit can hardly be moved.
 */
export const loadDays = 14

/**
 * How far visits have to be apart. Two visits fill a day, so three are more than a day of work: less is not worth a call
 * to a client. In a busy firm three of forty are nothing, so there it is also a share: half as many again as the others
 * have on average, or half as many. The same holds against the median of all, where there are three or more of them.
 */
export const visitsApart = 3
export const manyTimes = 1.5
export const fewTimes = 0.5

/**
 * The days at work, of those ahead, from which on few visits are told of and count in the average of the others: half of
 * the usual ten. Who is away has few visits for a good reason.
 */
export const fewestWorkDays = 5

/**
 * The days back whose published reports are compared: as many as for the median of the overview. A quarter has enough
 * reports of most inspectors, and is over soon enough that a change for the better shows.
 */
export const reportDays = 90

/** Reports that an inspector, and the others, need: of fewer, a single late one moves the median. */
export const fewestReports = 5

/**
 * How much longer reports take: twice as long, and a day longer. A day is what a report may take before it counts as
 * overdue; four hours in place of two matter to nobody.
 */
export const slowTimes = 2
export const slowHours = 24

/**
 * Attics, or crawl spaces, that an inspector and the others were at: of fewer, one locked hatch is more than a tenth. And
 * how much smaller the share is that the inspector looked into: three homes of those ten cannot be chance as easily as one.
 */
export const fewestPlaces = 10
export const shareApart = 0.25
