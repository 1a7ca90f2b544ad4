import { createContext, type ReactNode, useContext } from 'react'
import { type Units, usualUnits } from '#contract/vocabulary/units.ts'
import { useSession } from './use-app.ts'
import { useResource } from './use-resource.ts'

export const UnitsContext = createContext<Units>(usualUnits)

/** The units in which the reader of this page reads radon and temperatures. */
export const useUnits = (): Units => useContext(UnitsContext)

const ChosenUnits = ({ children }: { children: ReactNode }) => {
  const { data } = useResource('profile.get', {})
  // Another server may know a profile and no units.
  return <UnitsContext value={data?.units ?? usualUnits}>{children}</UnitsContext>
}

/** A page in the units that its reader has chosen in their profile; an inspector reads what they measure. */
export const InOwnUnits = ({ children }: { children: ReactNode }) =>
  useSession()?.role === 'homeowner' ? <ChosenUnits>{children}</ChosenUnits> : children
