import { createContext, useContext } from 'react'

export const RouteParams = createContext<Record<string, string>>({})

/** A parameter of the path; the route table guarantees that it is there. */
export const useParam = (name: string): string => useContext(RouteParams)[name] ?? ''
