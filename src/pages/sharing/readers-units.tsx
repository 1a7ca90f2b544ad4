import { type ReactNode, useState } from 'react'
import {
  type RadonUnit,
  radonUnits,
  radonUnitWord,
  type Units,
  usualUnits,
} from '#contract/vocabulary/units.ts'
import { UnitsContext } from '#src/pages/shared/units.tsx'
import { Choices } from '#src/ui/choices.tsx'

type Props = {
  /** Those of the person who shared the page; undefined: the server knows none. */
  of: Units | undefined
  /** The page tells a level of radon. */
  hasRadon: boolean
  children: ReactNode
}

/** A shared page in the units of the person who shared it, until its reader chooses others. */
export const InReadersUnits = ({ of = usualUnits, hasRadon, children }: Props) => {
  const [chosen, choose] = useState<RadonUnit | null>(null)
  const radon = chosen ?? of.radon
  return (
    <UnitsContext value={{ ...of, radon }}>
      {hasRadon && (
        <div data-print="hide">
          <Choices
            inline
            legend="Show radon in"
            value={radon}
            options={radonUnits.map((value) => ({ value, label: radonUnitWord[value] }))}
            onChange={choose}
          />
        </div>
      )}
      {children}
    </UnitsContext>
  )
}
