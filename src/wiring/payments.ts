import { leftPayment } from '#contract/vocabulary/payments.ts'
import type { checkoutMachine } from '#src/machines/payments/checkout.machine.ts'
import type { paymentConfirmationMachine } from '#src/machines/payments/payment-confirmation.machine.ts'
import type { Provider } from './lazy.ts'
import { tellChanged } from './world.ts'

/** The page as the browser kept it is shown again: the person has gone back. */
const watchReturn = (_: unknown, tell: (event: { type: 'back' }) => void): (() => void) => {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell({ type: 'back' })
  }
  addEventListener('pageshow', shown)
  return () => removeEventListener('pageshow', shown)
}

export const paymentConfirmation: Provider<typeof paymentConfirmationMachine> = ({ api }) => ({
  asks: {
    askStatus: ({ inspectionId }) =>
      api.call('payments.status', { query: { inspection_id: inspectionId } }),
  },
  does: {},
})

export const checkout: Provider<typeof checkoutMachine> = (world) => ({
  asks: {
    openCheckout: async ({ inspectionId, purpose }) => {
      try {
        const { url } = await world.api.call('payments.checkout', {
          body: { inspection_id: inspectionId, purpose },
        })
        return url
      } catch (error) {
        // It may be paid or waived by now: the page shows the amount due.
        tellChanged(world, ['payments', 'inspections'])
        throw error
      }
    },
  },
  // The contract lets only web addresses through.
  does: {
    leave: ({ url }) => {
      // The address says it as the provider's own way back does. Behind the router's back: the page is left now.
      const address = new URL(window.location.href)
      address.searchParams.set(leftPayment.name, leftPayment.value)
      history.replaceState(history.state, '', address)
      window.location.assign(url)
    },
  },
  watches: { watchReturn },
})
