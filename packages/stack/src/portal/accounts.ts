export const accounts = {
  super: { username: 'super', password: 'tailgate-demo' },
  admin: { username: 'admin', password: 'tailgate-demo' },
  casey: { username: 'casey', password: 'tailgate-demo', email: 'casey@tailgate.example' },
};
