/** Days that one entry of closed days can span, days that it can lie ahead, and entries that a firm can have. */
export const longestClosed = 60
export const furthestClosedDay = 731
export const mostClosed = 100
