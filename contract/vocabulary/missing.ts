/** The error catalogue's sentence (section 8) for what is not there, the same for an id that is none. */
export const missingWords =
  "Resource not found. The item you're looking for may have been moved or deleted."
