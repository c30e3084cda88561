export const missingInput = {
  title: 'Missing information',
  description: 'Please fill in all the required fields.',
} as const;

export const passwordsDiffer = {
  title: "Passwords don't match",
  description: 'Please make sure your passwords match.',
} as const;

/** Both success messages of the specification in one toast. */
export const loggedIn = {
  title: 'Login successful',
  description: "Welcome back! You've been successfully logged in.",
} as const;
