import { type APIRequestContext, type APIResponse, expect, request } from 'playwright/test';
import { stack } from './stack.ts';
import type { Visitor } from './visitor.ts';

export async function apiAs(account?: { username: string; password: string }): Promise<APIRequestContext> {
  const context = await request.newContext({
    baseURL: stack.baseUrl,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  });
  if (account) {
    const answer = await context.post('/api/login', {
      data: { username: account.username, password: account.password },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return context;
}

export async function requestQuote(
  api: APIRequestContext,
  visitor: Visitor,
): Promise<{ id: number; reference: string }> {
  const answer = await api.post('/api/public/quotes', {
    data: {
      contact: { name: visitor.name, email: visitor.email, phone: visitor.phone, preferred_contact: 'email' },
      origin: visitor.origin,
      destination: visitor.destination,
      distance: visitor.distance,
      load_weight: Number(visitor.weight),
      item_description: visitor.item,
      special_instructions: visitor.instructions,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

export async function approvedQuote(
  visitor: Visitor,
  staff: APIRequestContext,
): Promise<{ id: number; reference: string }> {
  const receipt = await requestQuote(staff, visitor);
  const answer = await staff.post(`/api/quotes/${receipt.id}/approve`);
  expect(answer.status(), await answer.text()).toBe(200);
  return receipt;
}

export async function expectRefusal(answer: APIResponse, status: number, code: string): Promise<void> {
  const body = await answer.text();
  expect(answer.status(), body).toBe(status);
  expect(JSON.parse(body)).toMatchObject({ code });
}
