import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { homeInput } from '#src/machines/pricing/calculator-model.ts'
import { listed } from '#src/pages/shared/format.ts'
import { keepAround } from '#src/pages/shared/keep-around.ts'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useChildren, useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { firstSetUp, type SetUp } from './set-up.ts'

type Props = {
  /** Somebody typed the set-up: the address has it. */
  isTyped: boolean
  /** `first`: null until it is known; `note`: whose facts these are. */
  children: (first: SetUp | null, note: ReactNode) => ReactNode
}

const factWord = {
  square_feet: 'the living area',
  year_built: 'the year',
  foundation: 'the foundation',
} as const

/** The set-up of a home, priced as its request would be, and its unknown facts in words. */
const setUpOf = (home: Property): { setUp: SetUp; unknown: string[] } => {
  const { square_feet, year_built, foundation, assumed } = homeInput(home)
  return {
    setUp: {
      ...firstSetUp,
      square_feet: String(square_feet),
      year_built: String(year_built),
      foundation,
      distance_miles: '0',
      zip: home.zip ?? '',
      services: ['inspection'],
    },
    unknown: assumed.map((fact) => factWord[fact]),
  }
}

const OfHome = ({ propertyId, isTyped, children }: Props & { propertyId: string }) => {
  const home = useResource('properties.get', { params: { propertyId } })
  const [, setSearch] = useSearchParams()
  if (home.data === null)
    return home.error === null && !isTyped
      ? children(null, null)
      : children(firstSetUp, isTyped ? null : <Example />)
  const { setUp, unknown } = setUpOf(home.data)
  const name = `${home.data.street}, ${home.data.city}`
  return children(
    setUp,
    isTyped ? (
      <Button
        look="quiet"
        onClick={(press) => {
          keepAround(press)
          setSearch(new URLSearchParams(), { replace: true, preventScrollReset: true })
        }}
      >
        Start over with {name}
      </Button>
    ) : (
      <Muted small={false}>
        These are the details of {name}. Change them to see another price.
        {unknown.length > 0 && ` We do not know ${listed(unknown)} yet, so this price assumes it.`}
        {home.data.zip === null && ' No travel fee is in it: the ZIP is not known.'}
      </Muted>
    ),
  )
}

const Example = () => <Muted small={false}>This is an example. Enter the details of a home.</Muted>

/** A calculator begins with the selected home of its owner, and with an example where there is none. */
export const BeginWith = ({ isTyped, children }: Props) => {
  const session = useSession()
  const { properties } = useChildren()
  const selected = useSelector(properties, (snapshot) => snapshot?.context.selected ?? null)
  const busy = useSelector(properties, (snapshot) => snapshot?.hasTag('busy') ?? true)
  if (session?.role === 'homeowner' && selected !== null)
    return (
      <OfHome key={selected} propertyId={selected} isTyped={isTyped}>
        {children}
      </OfHome>
    )
  return session?.role === 'homeowner' && busy && !isTyped
    ? children(null, null)
    : children(firstSetUp, isTyped ? null : <Example />)
}
