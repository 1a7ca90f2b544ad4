import { createContext, useContext } from 'react'

/** Whether a worksheet shows the values of the last visit beside its own. */
export const ComparesContext = createContext(false)
export const useCompares = (): boolean => useContext(ComparesContext)
