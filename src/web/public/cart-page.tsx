import { CartView } from '#web/features/cart/cart-view.tsx'
import { attendeeDialogs } from './attendee-dialogs.ts'

export const CartPage = () => <CartView dialogs={attendeeDialogs} />
