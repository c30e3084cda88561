/** Shown when a required field of the sign-in screen is empty. */
export const missingInput = {
  title: 'Missing information',
  description: 'Please fill in all the required fields.',
} as const;

/** Shown when the two passwords differ. */
export const passwordsDiffer = {
  title: "Passwords don't match",
  description: 'Please make sure your passwords match.',
} as const;

/** Shown after a login: the specification words it twice, and one toast is shown at a time. */
export const loggedIn = {
  title: 'Login successful',
  description: "Welcome back! You've been successfully logged in.",
} as const;
