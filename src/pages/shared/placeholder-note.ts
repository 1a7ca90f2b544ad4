import { createContext } from 'react'

/** The route that a placeholder is shown for. */
export const PlaceholderNote = createContext({ title: '', path: '' })

/** What each page whose content comes later says meanwhile, by the route's path. */
export const later: Record<string, string> = {}
