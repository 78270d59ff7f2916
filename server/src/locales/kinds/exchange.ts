/** What cannot be done to an exchange in its state. */
export type ExchangeChange =
  | 'extended'
  | 'changed'
  | 'markedComplete'
  | 'confirmed'
  | 'declined'
  | 'cancelled'
  | 'rated'
