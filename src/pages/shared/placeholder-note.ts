import { createContext } from 'react'

/** The route that a placeholder is shown for. */
export const PlaceholderNote = createContext({ title: '', path: '' })

/** What each page whose content comes later says meanwhile, by the route's path. */
export const later: Record<string, string> = {
  '/inspector/tests/:testType': 'The board of radon and mold tests comes later.',
  '/mold-test/:inspectionId': 'The laboratory’s counts and what they say come later.',
}
