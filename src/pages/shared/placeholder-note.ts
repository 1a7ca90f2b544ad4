import { createContext } from 'react'

/** What a page whose content comes later says of itself; the words stand in the route table. */
export const PlaceholderNote = createContext({ title: '', later: '' })
