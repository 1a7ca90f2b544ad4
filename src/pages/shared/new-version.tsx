import { useSelector } from '@xstate/react'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
import { useChildren } from './use-app.ts'

/** Offers a new version of the app to an inspector, whose browser keeps the present one. */
export const NewVersion = () => {
  const { fieldKit } = useChildren()
  const offered = useSelector(fieldKit, (snapshot) => snapshot?.hasTag('offered') ?? false)
  const taking = useSelector(fieldKit, (snapshot) => snapshot?.hasTag('taking') ?? false)
  if (!offered && !taking) return null
  return (
    <Banner
      tone="info"
      action={
        <Button
          look="secondary"
          busy={taking}
          onClick={() => fieldKit?.send({ type: 'version.take' })}
        >
          Use the new version
        </Button>
      }
    >
      There is a new version of the app. Everything here is sent; the page opens anew with it.
    </Banner>
  )
}
