import { createContext } from 'react'

/** Which route a placeholder stands for. */
export const PlaceholderNote = createContext({ title: '', path: '' })
