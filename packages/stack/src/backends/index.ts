export { redisProgram } from './redis.ts';
